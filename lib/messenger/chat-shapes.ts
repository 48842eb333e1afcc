import { z } from 'zod'
import { FILE_TYPES } from '@/lib/api/file-types'
import { instant, localDate, uuid } from '@/lib/api/wire'

/** Those that travellers are in. */
const TRAVELLER_CHATS = ['user', 'group', 'question'] as const
/** And `team`: the host of a departure and the desk's team, without a traveller. */
export const CHAT_TYPES = [...TRAVELLER_CHATS, 'team'] as const
export const CHAT_ROLES = ['traveler', 'host', 'desk'] as const

/** Somebody in a conversation; hosts and the desk have a name and no last name. */
export const chatUser = z.object({
  uuid,
  profile: z.object({ firstname: z.string(), lastname: z.string() }),
  role: z.enum(CHAT_ROLES),
})

/** What a conversation is about: a reservation, a departure or a product. */
const chateable = z.object({
  uuid,
  /** Of the trip. */
  name: z.string(),
  /** Of the departure; null where there is none or it has no date yet. */
  start_date: localDate.nullable(),
  /** Of the reservation, for its own parties. */
  code: z.string().nullable(),
})

/** Specification §3, Messenger group; what is open, visible or being typed is the browser's own. */
export const chatGroup = z.object({
  uuid,
  type: z.enum(TRAVELLER_CHATS),
  /** Whom one writes to: the other side, or the trip of a group. */
  title: z.string(),
  is_public: z.boolean(),
  /** The traveller whose it is; the host of a departure. */
  owner: uuid,
  chateable,
  picture: z.object({ thumbnail: z.string().nullable() }),
  /** Messages of others that this reader has not opened. */
  unread: z.int(),
  /** Minutes that the host takes to answer, on average over 90 days; null while nobody knows. */
  ave_response: z.int().nullable(),
  /** How many travellers are in it. */
  travelers: z.int(),
  /** Nothing can be written any more. */
  closed: z.boolean(),
  /** Contacts in messages are hidden until something is paid. */
  masked: z.boolean(),
  last_message: z.object({ uuid, message: z.string(), datetime: instant, user: uuid }).nullable(),
})

/** A conversation as hosts and the desk have it. */
export const deskChat = chatGroup.extend({ type: z.enum(CHAT_TYPES) })

/** Specification §3, Chat item. */
export const chatItem = z.object({
  uuid,
  message: z.string(),
  type: z.enum(['text', 'file']),
  /** Of a message that is a file, whose name its words are; null of all others. */
  file: z.object({ uuid, type: z.enum(FILE_TYPES), size: z.int() }).nullable(),
  /** Of somebody else's: whether this reader opened it. Of one's own: whether anybody did. */
  status: z.enum(['unread', 'read']),
  created_at: instant,
  /** Who wrote it. */
  owner: uuid,
  read_by: z.array(uuid),
  _user: chatUser,
  /** Its place in the conversation, from 1. */
  seq: z.int(),
  /** Something in it is hidden until the first payment. */
  masked: z.boolean(),
  /** The Idempotency-Key it was sent with, to its sender alone. */
  sent_as: z.string().nullable(),
})

/** A message in another language, as far as it is known. */
export const translatedItem = chatItem.extend({
  /** As it was written; null where `message` is that. */
  original: z.string().nullable(),
  /** Of what was written, as BCP 47 has it. */
  original_language: z.string().nullable(),
  /** Some of it is as it was written. */
  partial: z.boolean(),
})

export type ChatGroup = z.output<typeof chatGroup>
export type DeskChat = z.output<typeof deskChat>
export type ChatItem = z.output<typeof chatItem>
export type TranslatedItem = z.output<typeof translatedItem>
export type ChatUser = z.output<typeof chatUser>
export type ChatType = (typeof CHAT_TYPES)[number]
export type ChatRole = (typeof CHAT_ROLES)[number]
