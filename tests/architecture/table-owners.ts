/**
 * Whose each table or view is: the folder below `server/` whose statements may touch it. A statement of another folder asks the
 * owner, by a use case or by SQL that the owner exports (`permalinkOf`). Foreign keys of migrations are free.
 */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    ...[
      'action_codes',
      'known_devices',
      'levels',
      'magic_links',
      'points_accounts',
      'points_entries',
      'points_uses',
      'push_subscriptions',
      'pushes',
      'referral_codes',
      'referral_terms',
      'referrals',
      'refresh_tokens',
      'sessions',
      'spent_proofs',
    ],
    ...['user_identities', 'users'],
  ],
  analytics: ['analytics_events', 'conversion_outbox', 'web_vitals'],
  availability: ['departures', 'holds', 'holidays', 'seat_changes', 'supplier_answers', 'waitlist'],
  campaigns: [
    ...[
      'ab_exposures',
      'advertisements',
      'conversions',
      'experiment_results',
      'experiments',
      'influencers',
      'lead_messages',
    ],
    ...['influencer_days', 'influencer_rates', 'leads'],
    ...['wheel_prizes', 'wheel_rules', 'wheel_spins', 'wheels'],
  ],
  cart: ['account_cart_merges', 'account_carts'],
  catalogue: [
    ...['add_ons', 'categories', 'cities', 'continents', 'countries', 'hosts', 'pictures', 'platforms'],
    ...[
      'catalogue_refusals',
      'product_categories',
      'product_cities',
      'product_questions',
      'products',
      'reviews',
      'slugs',
    ],
    ...['product_stays', 'stays'],
  ],
  checkout: ['order_codes'],
  content: ['contacts', 'contents', 'wordpress_pictures', 'wordpress_readings', 'wordpress_texts'],
  db: ['schema_migrations'],
  desk: [
    ...[
      'approvals',
      'audit_entries',
      'case_overlays',
      'desk_authenticators',
      'desk_challenges',
      'desk_job_items',
      'desk_jobs',
      'desk_links',
      'desk_notes',
      'desk_members',
      'desk_visits',
      'desk_passkeys',
      'desk_presences',
      'desk_sessions',
      'saved_answers',
      'saved_views',
      'departure_decisions',
      'departure_requests',
      'host_news_days',
      'manifest_sendings',
    ],
  ],
  discovery: [
    ...[
      'favourite_mails',
      'favourites',
      'search_products',
      'search_removals',
      'search_rounds',
      'search_versions',
      'search_words',
    ],
  ],
  layaway: ['schedule_events'],
  messenger: [
    'chat_blocks',
    'chat_files',
    'chat_groups',
    'chat_host_links',
    'chat_marks',
    'chat_messages',
    'chat_refused_answers',
    'chat_reply_addresses',
    'chat_reports',
    'chat_translations',
    'chat_waiting_questions',
  ],
  payments: [
    ...[
      'gateway_circuits',
      'gateway_events',
      'gateway_objects',
      'ledger_entries',
      'payables',
      'payment_attempt_events',
      'card_prints',
      'payment_attempts',
    ],
    ...['credit_entries', 'credit_owners', 'payment_plans', 'receipts', 'refund_events', 'refunds'],
    ...['disputes', 'invoice_requests', 'saved_cards'],
  ],
  // The sandbox stands for a service elsewhere: the payments domain knows it by its interface only.
  'payments/gateways/sandbox': [
    ...['charges', 'clabes', 'controls', 'deliveries', 'entries', 'events', 'idempotency', 'refunds'],
    ...['tokens', 'vouchers'],
  ].map((name) => `sandbox_gateway.${name}`),
  platform: [
    'fact_versions',
    'idempotency_keys',
    'mails',
    'outbox_revalidations',
    'rate_limits',
    'sweep_runs',
    'visitor_events',
  ],
  pricing: ['coupon_uses', 'coupons', 'exchange_rates', 'promotions', 'sales_plans', 'service_fees'],
  reservations: [
    ...[
      'access_links',
      'access_wishes',
      'contact_corrections',
      'own_corrections',
      'reservation_events',
      'reservation_lines',
      'reservation_products',
    ],
    ...['reservations', 'unlocked_browsers', 'unpaid_subjects'],
    ...['assistcards', 'document_reads', 'pending_changes', 'reservation_versions', 'travel_details'],
    ...['reservation_files', 'traveler_reviews', 'trip_surveys'],
    ...['change_answers', 'change_confirmations', 'change_withdrawals', 'provider_changes'],
    ...['departure_notices', 'departure_notice_reservations'],
    ...['autopay_notices', 'autopay_tries', 'autopays', 'issued_documents', 'traveler_links'],
    'refund_account_links',
    'traveler_voucher_links',
  ],
}

const FOLDERS = Object.keys(TABLE_OWNERS).sort((one, other) => other.length - one.length)
const OWNER_OF = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([folder, tables]) => tables.map((table) => [table, folder] as const)),
)

/** The folder that owns a table; undefined for one nobody has entered above. */
export function ownerOf(table: string): string | undefined {
  return OWNER_OF.get(table)
}

/** The folder whose tables a file may touch, the innermost one: `server/platform/mail/queue-mail.ts` → `platform`. */
export function folderOf(file: string): string {
  const inside = file.replace(/^server\//, '')
  return FOLDERS.find((folder) => inside.startsWith(`${folder}/`)) ?? inside.split('/')[0] ?? inside
}
