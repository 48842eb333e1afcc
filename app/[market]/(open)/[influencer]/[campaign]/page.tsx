import { CampaignPage, type CampaignParams, campaignMetadata } from '@/app/_campaigns/campaign-pages'

export function generateStaticParams() {
  return []
}

export function generateMetadata({ params }: CampaignParams) {
  return campaignMetadata(params)
}

export default function Page({ params }: CampaignParams) {
  return <CampaignPage params={params} />
}
