/**
 * Who looks at a reservation: its owner signed in; its buyer as a guest, in a browser that used the link to "Ver todo";
 * or whoever holds its code.
 */
export const READERS = ['owner', 'buyer', 'holder'] as const

export type Reader = (typeof READERS)[number]
