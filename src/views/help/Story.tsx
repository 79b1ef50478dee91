import '../theme/screens/help.css';
import '../theme/screens/story.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { clockInSaoPaulo } from '../../domain/dateText.ts';
import { screenTitle } from '../../machines/app/screenTitle.ts';
import { firstTold, type Step } from '../../machines/log/narrateTrail.ts';
import { type StoryActor, stepsAtOnce } from '../../machines/log/storyMachine.ts';
import { machineNames } from '../../texts/help/help.ts';
import { storyTexts as texts } from '../../texts/help/story.ts';
import { type SentenceName, sentences } from '../../texts/sentences/sentences.ts';
import { FileDrop } from '../parts/fields/FileDrop.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { Message } from '../parts/Message.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { keepTrail, stepsOf } from './toldSteps.ts';

/** A trail in sentences: of this page, or of an exported file. */
export function Story({ story }: { story: StoryActor }) {
  const snapshot = useSelector(story, (current) => current);
  const { told, source } = snapshot.context;
  return (
    <div className="story" aria-busy={snapshot.hasTag('busy') || undefined}>
      <div className="story-sources">
        <Button
          data-autofocus
          text={texts.running}
          active={source.kind === 'running' && told !== null}
          onClick={() => story.send({ type: 'running.requested' })}
        />
        <FileDrop
          title={texts.choose}
          accept=".json"
          onFile={(file) =>
            story.send({
              type: 'trail.chosen',
              source: { kind: 'file', id: keepTrail(file), file: file.name },
            })
          }
        >
          <small>{texts.hint}</small>
        </FileDrop>
      </div>
      {snapshot.matches('untold') && <p className="story-note">{texts.untold}</p>}
      {snapshot.hasTag('busy') && <Waiting text={texts.reading} />}
      {!snapshot.hasTag('busy') && told && (
        <div className="story-notes">
          {told.findings.map(({ tone, text }) =>
            tone === 'info' ? (
              <p className="story-note" key={text}>
                {text}
              </p>
            ) : (
              <Message key={text} tone={tone === 'error' ? 'danger' : 'warning'} text={text} />
            ),
          )}
          {told.isTold && <p className="story-note">{texts.masked}</p>}
        </div>
      )}
      {snapshot.matches('told') && told && <Steps story={story} steps={stepsOf(told.id)} />}
    </div>
  );
}

function Steps({ story, steps }: { story: StoryActor; steps: readonly Step[] }) {
  const { screen, mention, isWhole, most } = useSelector(story, ({ context }) => context.look);
  const screens = [...new Set(steps.map((step) => screenTitle(step.screen)))].map((title) => ({
    value: title,
    label: title,
  }));
  const relevant = isWhole ? steps : steps.filter(({ deed }) => deed !== null);
  const shown = relevant.filter(
    (step) => (screen === '' || screenTitle(step.screen) === screen) && doesMention(step, mention.trim()),
  );
  const first = firstTold(shown);
  return (
    <>
      <div className="story-look">
        <SelectField
          label={texts.screen}
          value={screen}
          options={screens}
          placeholder={texts.everyScreen}
          onChange={(value) => story.send({ type: 'look.changed', look: { screen: value } })}
        />
        <TextField
          label={texts.mention}
          value={mention}
          onChange={(value) => story.send({ type: 'look.changed', look: { mention: value } })}
        />
        <SwitchField
          label={texts.whole}
          checked={isWhole}
          onChange={(checked) => story.send({ type: 'look.changed', look: { isWhole: checked } })}
        />
        <span role="status">
          {shown.length === 0 ? texts.none : texts.count(shown.length, relevant.length)}
        </span>
      </div>
      <ol className="story-steps" aria-label={texts.title}>
        {shown.slice(0, most).map((step) => (
          <li key={`${step.sequence} ${step.sentence}`}>
            <time>{clockInSaoPaulo(new Date(step.atMs).toISOString()).slice(11, 19)}</time>
            <b>{screenTitle(step.screen)}</b>
            <span>
              {step.deed ?? machineNames[step.actor] ?? step.actor}
              {(first.has(step) || step.deed === null) && <Rule name={step.sentence} />}
            </span>
          </li>
        ))}
        {shown.length > most && (
          <li className="story-more">
            <Button
              text={texts.more(Math.min(stepsAtOnce, shown.length - most))}
              onClick={() => story.send({ type: 'look.changed', look: { most: most + stepsAtOnce } })}
            />
          </li>
        )}
      </ol>
    </>
  );
}

/** The sentence that the step serves, with its section of the specification. */
function Rule({ name }: { name: string }) {
  const found = sentences[name as SentenceName];
  if (!found) return null;
  const [reference, sentence] = found;
  const [section = ''] = reference.split(' ');
  return (
    <small>
      {sentence}
      {/^[§DS]\d/.test(section) && ` (${section})`}
    </small>
  );
}

function doesMention({ mentions, deed }: Step, wanted: string): boolean {
  const words = wanted.toLocaleLowerCase('pt-BR');
  if (words === '') return true;
  return [...mentions, deed ?? ''].some((text) => text.toLocaleLowerCase('pt-BR').includes(words));
}
