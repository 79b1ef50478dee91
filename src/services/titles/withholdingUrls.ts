/** Paths of withheld amounts and of the documents that collect them (ability `titles.2`), below the base path. */
export const withholdingUrls = {
  deductions: '/payables/deductions',
  collections: '/payables/collections',
};
