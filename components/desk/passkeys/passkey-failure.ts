/** Why nothing came of it: closed or not in time, a device that has one already, a browser that has none. */
export class PasskeyFailure extends Error {
  constructor(readonly why: 'closed' | 'exists' | 'unsupported') {
    super(why)
  }
}
