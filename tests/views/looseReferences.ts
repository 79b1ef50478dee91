const references = [
  'aria-controls',
  'aria-describedby',
  'aria-labelledby',
  'aria-activedescendant',
  'aria-owns',
  'aria-errormessage',
  'for',
];

/** ARIA references to elements that are missing. An open combobox must name its list. */
export function looseReferences(): string[] {
  const loose = references.flatMap((reference) =>
    [...document.querySelectorAll(`[${reference}]`)].flatMap((element) =>
      (element.getAttribute(reference) ?? '')
        .split(/\s+/)
        .filter((id) => !document.getElementById(id))
        .map((id) => `${reference} of ${saidOf(element)}: ${id.replace(/[«»:\d]+/g, '')}`),
    ),
  );
  const silent = [...document.querySelectorAll('[role="combobox"][aria-expanded="true"]')]
    .filter((choice) => !choice.hasAttribute('aria-controls'))
    .map((choice) => `open without a list: ${saidOf(choice)}`);
  return [...loose, ...silent];
}

function saidOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '';
}
