/** The code of the invitation that a browser came by: 30 days, the first one wins. No script reads it. */
export const REFERRAL_COOKIE = 'referral_code'
/** Tells scripts that there is one, and nothing of it: whoever was not invited need not be asked about. */
export const INVITED_COOKIE = 'andanza_invited'
