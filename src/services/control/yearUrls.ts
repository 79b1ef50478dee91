/** Paths of closed years (ability `yearend.1`), apart from the others, which the first list loads. */
export const yearUrls = {
  all: '/years',
  preview: (year: number) => `/years/${year}/preview`,
  closing: (year: number) => `/years/${year}/closing`,
  undoing: (year: number) => `/years/${year}/closing/undo`,
};
