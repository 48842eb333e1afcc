/** The languages that a host may speak, ISO 639; each has a name in `host.languages` of the messages. */
export const SPOKEN_LANGUAGES = [
  ...['es', 'en', 'fr', 'it', 'pt', 'de'],
  ...['yua', 'tzh', 'ctu', 'tar', 'cak', 'cab', 'cuk', 'qu', 'ay'],
  ...['ar', 'el', 'id', 'ja', 'no', 'sw', 'th', 'tr', 'zgh'],
] as const
