/** A code must not travel on in a Referer header, nor a page be indexed (reliability.md §2.10). */
export const DISCREET = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const
