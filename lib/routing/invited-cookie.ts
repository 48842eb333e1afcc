/** The code of the invitation that a browser came by: 30 days, the first one wins. Scripts look whether it is there. */
export const REFERRAL_COOKIE = 'referral_code'
