// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { type Area, dom, planted } from '../mutant.ts';

const folder = 'src/views/parts';

/** What fields, lists, dialogs and tabs draw, and what can be pressed. */
export const parts: Area = {
  title: 'Views: house parts',
  mutants: [
    ...planted(
      `${folder}/Field.tsx`,
      dom('views/parts/fields'),
      [
        'a field error is not drawn',
        'const note = error || warning || helper;',
        'const note = warning || helper;',
      ],
      [
        'a screen reader is not told of a field error',
        "'aria-invalid': error ? true : undefined,",
        "'aria-invalid': undefined,",
      ],
      [
        'the note of a field belongs to no field',
        "'aria-describedby': note ? `${id}-note` : undefined,",
        "'aria-describedby': undefined,",
      ],
      [
        'a required field does not say so',
        "'aria-required': required || undefined,",
        "'aria-required': undefined,",
      ],
    ),
    ...planted(
      `${folder}/Pager.tsx`,
      dom('views/parts/Pager'),
      ['the pager goes beyond the last page', 'to > pages || ', ''],
      ['the pager turns while a page is loading', 'busy || goTo(to)', 'goTo(to)'],
    ),
    ...planted(
      `${folder}/MoneyField.tsx`,
      dom('views/parts/MoneyField'),
      [
        'an amount is rewritten while it is typed',
        'value={isTyping ? value : tidyTypedMoney(value)}',
        'value={tidyTypedMoney(value)}',
      ],
      ['an amount is left as it was typed', 'onBlur={() => setTyping(false)}', ''],
    ),
    ...planted(
      `${folder}/DateField.tsx`,
      dom('views/parts/DateField'),
      [
        'a picked day is written as the API spells it',
        'onChange(formatCalendarDate(date));',
        'onChange(date);',
      ],
      ['the calendar cannot be opened by keyboard', "event.key !== 'ArrowDown'", "event.key !== 'ArrowUp'"],
      [
        'a picked day leaves the focus nowhere',
        'setOpen(false);\n    field.current?.focus();',
        'setOpen(false);',
      ],
    ),
    ...planted(
      `${folder}/useOptionSearch.ts`,
      dom('views/parts/SearchSelectField'),
      ['an option is found with its accents only', 'plainText(option.label)', 'option.label'],
      ['Enter chooses nothing', 'if (current) choose(current);', ''],
      [
        'Escape closes the form behind the options',
        'event.preventDefault();\n    event.stopPropagation();',
        'event.preventDefault();',
      ],
    ),
    ...planted(
      `${folder}/SearchSelectField.tsx`,
      dom('views/parts/SearchSelectField'),
      ['a required choice can be cleared', '{chosen && !required && (', '{chosen && ('],
      ['what was typed stays in the field as if it were the choice', 'onBlur={leave}', ''],
    ),
    ...planted(
      `${folder}/LoadState.tsx`,
      dom('views/parts/LoadState'),
      ['a long wait is not told', 'slow ? partsTexts.stillWaiting : text', 'text'],
      [
        'a failed list is drawn as empty',
        "case 'failed':\n      return (",
        "case 'failed':\n      if (props.failure) return <EmptyState text={props.emptyText} />;\n      return (",
      ],
      ['a retry is offered that cannot be done', 'disabled={!props.canRetry}', ''],
    ),
    ...planted(
      `${folder}/SubmitForm.tsx`,
      dom('views/parts/FormDialog'),
      [
        'the save button is always enabled',
        'text={submitLabel}\n          disabled={busy || !canSubmit}',
        'text={submitLabel}\n          disabled={busy}',
      ],
      ['Enter sends a form that may not be sent', 'if (!canSubmit || busy) return;', ''],
      ['fields can be typed in while the form is sent', '<fieldset disabled={busy}>', '<fieldset>'],
      ['the refusal of a form is not drawn', '{problem && <Message', '{false && problem && <Message'],
      ['the focus does not go to the refused field', '  refused?.focus();', ''],
    ),
    ...planted(
      `${folder}/ConfirmDialogFrame.tsx`,
      dom('views/parts/ConfirmDialog'),
      [
        'a question starts on the dangerous answer',
        'disabled={busy} autoFocus data-autofocus onClick={onCancel}',
        'disabled={busy} onClick={onCancel}',
      ],
      [
        'a running command can be started again',
        'intent={intent}\n            disabled={busy}',
        'intent={intent}',
      ],
    ),
    ...planted(`${folder}/TabList.tsx`, dom('views/parts/TabList'), [
      'a disabled tab opens',
      'onClick={() => disabled || onChoose(key)}',
      'onClick={() => onChoose(key)}',
    ]),
    ...planted(`${folder}/Notices.tsx`, dom('views/parts/Notices'), [
      'a failure does not interrupt',
      "danger: 'alert'",
      "danger: 'status'",
    ]),
  ],
};
