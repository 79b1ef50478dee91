import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { inputTexts } from '../../src/texts/server.ts';
import { type InputProblem, Refusal } from './problems.ts';

const places: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

/** Checks input with the route's zod schema; a mismatch is a 422 (decision S1). */
export const compileCheck: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const place = places[httpPart ?? ''] ?? 'body';
  return (data: unknown) => {
    const checked = schema.safeParse(data, { error: inputText });
    if (checked.success) return { value: checked.data };
    return {
      error: new Refusal(
        422,
        checked.error.issues.flatMap((issue) => toProblems(place, issue)),
      ),
    };
  };
};

/** Converts an issue to wire problems: each unknown field is a problem of its own. */
function toProblems(place: string, issue: z.core.$ZodIssue): InputProblem[] {
  const at = [place, ...issue.path.filter((key) => typeof key !== 'symbol')];
  const fields = issue.code === 'unrecognized_keys' ? issue.keys : [null];
  return fields.map((field) => ({
    loc: field === null ? at : [...at, field],
    msg: issue.message,
    type: issue.code,
  }));
}

function inputText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? inputTexts.required : inputTexts.wrongType(issue.expected);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? inputTexts.required
        : inputTexts.atLeast(issue.origin, Number(issue.minimum));
    case 'too_big':
      return inputTexts.atMost(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return inputTexts.wrongFormat(issue.format);
    case 'invalid_value':
      return issue.input === undefined ? inputTexts.required : inputTexts.oneOf(issue.values.map(String));
    case 'unrecognized_keys':
      return inputTexts.unknownField;
    default:
      return inputTexts.invalid;
  }
}
