/** The same of who signs in: apart, as no list of a company needs them. */
export const personWords = {
  email: ['email', 'e-mail', 'username'],
  currentPassword: ['current_password', 'senha atual'],
  password: ['password', 'senha'],
  fullName: ['full_name'],
};
