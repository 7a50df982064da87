import type { AuthProvider } from 'react-admin';

/** Signs in the person named in local storage. */
export const authProvider: AuthProvider = {
  async login({ username }: { username: string }) {
    localStorage.setItem('user', username);
  },
  async logout() {
    localStorage.removeItem('user');
  },
  async checkAuth() {
    if (localStorage.getItem('user') === null) throw new Error('Nobody is signed in.');
  },
  async checkError() {},
  async getPermissions() {},
};
