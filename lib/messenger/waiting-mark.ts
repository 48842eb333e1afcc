/**
 * In the browser's storage while messages wait to be sent: tells each page that there are any, and each tab that they
 * changed. It holds no word of them.
 */
export const WAITING_MARK = 'chat-waiting'
