const id = encodeURIComponent;

/** Every path of SPEC §7 that the page calls, below the base path. */
export const baseUrl = '/api/v1';

export const urls = {
  token: '/auth/token',
  logout: '/auth/logout',
  currentUser: '/auth/users/me',
  projects: '/projects/',
  project: (projectId: string) => `/projects/${id(projectId)}`,
};
