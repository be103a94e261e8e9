/** What the library has to say to a person. Paths lead into the app, with a token. */
export interface AccountMails {
  verify(to: Addressee, token: string, returnTo: string | null): Promise<void>;
  /** The same, for somebody who signs in before that; `ipAddress` is theirs. */
  verifyAgain(
    to: Addressee,
    token: string,
    returnTo: string | null,
    ipAddress: string,
  ): Promise<void>;
  /** Somebody tried to open a second account with this address. */
  existing(to: Addressee): Promise<void>;
  resetPassword(to: Addressee, token: string): Promise<void>;
  signInLink(email: string, token: string, returnTo: string | null): Promise<void>;
}

export interface Addressee {
  name: string;
  email: string;
}
