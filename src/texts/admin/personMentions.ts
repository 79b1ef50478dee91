/** Words of the sign-in fields; separate, because no list of a company needs them. */
export const personWords = {
  email: ['email', 'e-mail', 'username'],
  currentPassword: ['current_password', 'senha atual'],
  password: ['password', 'senha'],
  fullName: ['full_name'],
};
