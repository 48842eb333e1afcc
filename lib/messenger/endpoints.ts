/** Where the calls of messenger are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const addQuestion = 'post /api/chat/add/question'
export const listChats = 'get /api/chat/aside/list'
export const listChatMessages = 'get /api/chat/{groupUuid}/{page}/messages'
export const sendChatMessage = 'post /api/chat/{groupUuid}'
export const readChat = 'get /api/chat/{groupUuid}/read'
export const listNotifications = 'get /api/user/{userId}/notifications'
export const typeInChat = 'put /api/chat/{groupUuid}/typing'
export const leaveChat = 'delete /api/chat/{groupUuid}'
export const reportChat = 'post /api/chat/{groupUuid}/report'
export const blockInChat = 'put /api/chat/{groupUuid}/blocks/{party}'
export const unblockInChat = 'delete /api/chat/{groupUuid}/blocks/{party}'
