import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { levels, me } from '@/lib/accounts/contract'
import { picture, promotion } from '@/lib/api/wire'
import { availabilityEntry, availabilitySummary } from '@/lib/availability/contract'
import { advertisement, influencer } from '@/lib/campaigns/contract'
import { cartProduct, pricedCart, pricedLine, summaryLine } from '@/lib/cart/contract'
import { review } from '@/lib/catalogue/contract'
import { orderPayload } from '@/lib/checkout/contract'
import { generalInfo } from '@/lib/checkout/general-info'
import { contact, contentSummary } from '@/lib/content/content-contract'
import { clientSettings, settings } from '@/lib/content/contract'
import { card } from '@/lib/discovery/card-contract'
import { validateSlug } from '@/lib/discovery/contract'
import { countryInformation } from '@/lib/discovery/country-contract'
import { addOn, experience } from '@/lib/discovery/experience-contract'
import { searchForm, searchResult } from '@/lib/discovery/search-contract'
import { listChatMessages, listChats, listNotifications } from '@/lib/messenger/contract'
import { ownerCheckUp } from '@/lib/reservations/contract'
import { reservationDetail } from '@/lib/reservations/detail'
import { missingIn, pathsOf } from './described-fields'

const PERSON = 'uuid, firstname, lastname, phone{dial, number}, email'

/** Specification §3 as it lists them, entity by entity. What a field is, its own tests say. */
const LISTED: readonly (readonly [string, z.ZodType, string])[] = [
  [
    'a user',
    me.data,
    'uuid, email, profile{firstname, lastname, phone{dial, number}}, settings{locale, currency}',
  ],
  [
    'local points',
    me.data,
    'local_points{amount, available, spent, referring_amount{min, max, all}, referral_code}',
  ],
  [
    'the product of a reservation',
    reservationDetail,
    'product{uuid, name, permalink, type, address, is_lad, can_open_date, with_flight}, local{name, email, phone}, currency{id, code}',
  ],
  [
    'a reservation',
    reservationDetail,
    'reservation{experience_amount, tickets, reservation_amount, departure_date{start, end, open, code, min_travelers, max_travelers, flight_confirmation_code}, season, language, liquidated, confirmation_date, cancellation_date, liquidation_date, paid_to_supplier, pending_amount, code, status, recurring{active, next_payment_date, next_payment_amount}, created_at, payment_plans{lad, others}, experience_layaway_price, experience_public_price, unit}',
  ],
  [
    'its variations and order',
    reservationDetail,
    'variations{sale_price, layaway_price, public_price, qty, unit, min_travelers, max_travelers, flight_confirmation_code, departure_date}, exchange_rate{from_currency, to_currency, rate}, order{amount, pending_amount, liquidated, products, summary{total, pending, paid}}',
  ],
  ['its people', reservationDetail, `customer{${PERSON}}, emergency_contact{user{${PERSON}}}`],
  [
    'its lists',
    reservationDetail,
    'extras, rooms, insurances, flights, attachments{created_at}, payments{created_at, status}, travelers{user{email, firstname, lastname}, passport_expiry, empty, loading, checked}, assistcards{user{email}, initial_effective_date, final_effective_date}, promotions, penalizations, discount_penalizations, story{uuid, enable_payment_method}, client_view_link, provider_notes, traveler_notes, timer',
  ],
  [
    'its lines',
    reservationDetail,
    'extras{uuid, price, qty, unit, checked, is_new, group, parent{uuid, index}, promotions, coupons}',
  ],
  [
    'the check-up',
    ownerCheckUp.data,
    'sections, general{is_liquidated, has_emergency_contact, has_passports, has_passports_expiry_valid, has_travelers, has_insurances}, by_user',
  ],
  [
    'an order',
    orderPayload,
    'experiences{variations{sale_price, layaway_price, qty, unit, departure_date{start, code, prev_code, age_range, room{uuid}}}}, packages',
  ],
  ['a promotion', promotion, 'value, discount_type, rules{type, operator, condition}, type, amount, code'],
  [
    'an experience',
    experience,
    'uuid, is_lad, can_open_date, with_flight, name, location, headline, keywords, duration, number_of_travelers, brief_description, redirect_url, country{slug, name, alpha_2_code, alpha_3_code}, starting_point, ending_point, destinations, permalink{default, es, en}, facebook_group_id, videos{website, conversation}, type, main{uuid, type, duration}, availability{dates, recommended}, favorite, payment_scheme, cover{srcset, title, url, uuid}, gallery, breadcrumbs, map{lat, lng, zoom, description}, highlights, itinerary, extras, rooms, flights, insurances, promotions{amount}, local{name, description, profile_picture{src, srcset}}, platform{uuid, link, logo, name, created_at, updated_at}, reviews{count, value}, sales_plan{layaway_amount, total_amount, season, language, code}, whats_included, for_me, faqs, categories, badges, seasons, story, lead{preventDoubleSubmit, sent}',
  ],
  ['an add-on', addOn, 'uuid, qty, checked, unit'],
  ['a date', availabilityEntry, 'start, end, type, price, layaway, days, open, id'],
  [
    'the dates',
    availabilitySummary,
    'start, end, total, ranges{id, name, availability}, bestPrice, recommended_dates, holidays, availabilityByCode',
  ],
  [
    'a country',
    countryInformation,
    'breadcrumbs{name, slug}, country{alpha_2_code, alpha_3_code, dial_code, flag, flag_code, name, slug, average_score, total_reviews}, header{name, description, permalink, media}, metadata, faqs, rainfalls, temperatures, travel_information, when_travel, reviews, durations, featured, outlet, tours',
  ],
  [
    'a card',
    card,
    'uuid, type, title, description, days, categories, total_amount, reviews{count, value}, starting_point, permalink, promotions, country, media, is_lad, includes, languages, sales_plan, payment_scheme, exchange_rate',
  ],
  ['a search', searchForm, 'filters, limit, page, search, sort'],
  [
    'what it finds',
    searchResult,
    'type, header{name, description, permalink{default, es, en}, media, durations, reviews}, items, current_page, total, limit',
  ],
  ['who buys', generalInfo, 'firstname, lastname, email, phone{dial, number}, dni, currency, locale'],
  ['a cart', pricedCart, 'summary, products{extras, insurances, rooms, flights, experiences, packages}'],
  [
    'a line of a cart',
    summaryLine,
    'uuid, qty, unit, group, parent, departure_date{date, code}, open, date, sale_price, is_new',
  ],
  ['what it costs', pricedLine, 'promotion{amount}, coupon, original_price'],
  [
    'a product in a cart',
    cartProduct,
    'discount_penalizations{type}, _shopping_cart{departure_date{service_fee_percent}, warning, to_delete, name}',
  ],
  ['the settings of a visit', settings.data, 'settings{locale, currency}'],
  [
    'the settings of the site',
    clientSettings.data,
    'localizations, currencies, countries, popular_countries, popular_cities, continents, exchange_rate{code, rate}, payment_plans{lad{percent, month}, others{percent, month}}',
  ],
  [
    'a conversation',
    listChats.data,
    'uuid, type, unread, ave_response, is_public, title, picture{thumbnail}, last_message{uuid, message, datetime}',
  ],
  [
    'what is said in it',
    listChatMessages.data,
    'users{uuid, profile{firstname, lastname}, role}, items{uuid, message, type, status, created_at, owner, read_by, _user}, ave_response',
  ],
  [
    'a notification',
    listNotifications.data,
    'items{type, message{uuid, message, type, status, created_at, user, firstname, lastname}, group, chateable}, unread',
  ],
  ['a review', review, 'uuid, message, likes_dislikes, likes, dislikes'],
  ['an announcement', contentSummary, 'id, type, title, description, additional_description, date, media'],
  [
    'the advertisement',
    advertisement,
    'name, description, show_count_down, logo{url}, styles{banner, cta}, start, end',
  ],
  [
    'an influencer',
    influencer,
    'alias, code, isValid, pages{cover, es_name, en_name, code, whatsapp_es_name, whatsapp_en_name, utms{source, campaign, medium, term, content}}',
  ],
  [
    'contact data',
    contact,
    'customer_service{whatsapp, phone, email, schedules}, sales{whatsapp, phone, email, schedules}, company{name, address}, alpha_3_code, emergency_link',
  ],
  ['what a slug is now', validateSlug.data, 'current{es, en, default}'],
  ['a picture', picture, 'url, alt, title, width'],
  ['levels', levels.data, 'id, name'],
]

describe('what the specification lists', () => {
  it.each(LISTED)('%s has each field, whole', (_, schema, list) => {
    expect(missingIn(schema, list)).toEqual([])
  })
})

it('a field that a contract lost is missed, at any depth', () => {
  const schema = z.object({ a: z.array(z.object({ b: z.string().nullable() })).optional() })
  expect(pathsOf('a{b, c{d}}, e')).toEqual(['a', 'a.b', 'a.c', 'a.c.d', 'e'])
  expect(missingIn(schema, 'a{b, c{d}}, e')).toEqual(['a.c', 'a.c.d', 'e'])
})
