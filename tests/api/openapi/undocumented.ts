/** Routes that the document does not have, and why. */
export const UNDOCUMENTED: readonly { readonly covers: RegExp; readonly because: string }[] = [
  { covers: /^GET \/api\/(?:openapi\.json|docs(?:\/.*)?)$/, because: 'the document itself and its page' },
  { covers: /^GET \/api\/old-browser\.js$/, because: 'a script of the pages, not data' },
  { covers: /^GET \/\.well-known\/security\.txt$/, because: 'a text with a format of its own, RFC 9116' },
  { covers: /^\w+ \/sandbox\//, because: 'plays the gateway, the bank and the mailbox while there are none' },
]
