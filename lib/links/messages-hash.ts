/** An address that ends with it opens the messenger; no page and no cache differs by it. */
export const MESSAGES_HASH = '#messages'
