import type { Call } from '@/lib/api/call'
import type * as AbTests from '@/lib/campaigns/ab-contract'
import type * as Campaigns from '@/lib/campaigns/contract'
import type * as Conversions from '@/lib/campaigns/conversion-contract'
import * as campaigns from '@/lib/campaigns/endpoints'
import type * as Leads from '@/lib/campaigns/leads/lead-contract'
import type * as Wheels from '@/lib/campaigns/wheel/wheel-contract'
import type { Market } from '@/lib/locale/market'
import { bind, type EndpointOf } from '../bind'

/** The calls of campaigns as functions, for one market: for a part of a page that makes no others (client.ts). They throw ApiError. */
export function campaignsCalls(market: Market) {
  const on = <C extends Call>(endpoint: EndpointOf<C>) => bind<C>(market, endpoint)
  return {
    advertisement: on<typeof Campaigns.enabledAdvertisement>(campaigns.enabledAdvertisement),
    influencer: on<typeof Campaigns.showInfluencer>(campaigns.showInfluencer),
    countForInfluencer: on<typeof Campaigns.countForInfluencer>(campaigns.countForInfluencer),
    tests: on<typeof AbTests.showTests>(campaigns.showTests),
    impression: on<typeof AbTests.recordImpression>(campaigns.recordImpression),
    guestConversion: on<typeof Conversions.guestConversion>(campaigns.guestConversion),
    userConversion: on<typeof Conversions.userConversion>(campaigns.userConversion),
    sendLead: on<typeof Leads.sendLead>(campaigns.sendLead),
    lead: on<typeof Leads.showLead>(campaigns.showLead),
    replyToLead: on<typeof Leads.replyToLead>(campaigns.replyToLead),
    wheel: on<typeof Wheels.showWheel>(campaigns.showWheel),
    ownSpin: on<typeof Wheels.ownSpin>(campaigns.ownWheelSpin),
    wheelCode: on<typeof Wheels.sendWheelCode>(campaigns.sendWheelCode),
    spin: on<typeof Wheels.spinWheel>(campaigns.spinWheel),
  }
}
