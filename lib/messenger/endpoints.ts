/** Where the calls of messenger are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const addQuestion = 'post /api/chat/add/question'
