/** What somebody may be pushed: each is switched off alone. */
export const PUSH_TOPICS = ['payments', 'messages', 'trips'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]
