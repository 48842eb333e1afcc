/** Open pages of the desk watch it: what is told there may change what any colleague looks at. Hosts hear nothing of it. */
export const DESK_TOPIC = 'desk'
