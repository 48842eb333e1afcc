import {
  AvailabilityPreviewPage,
  type PreviewParams,
  previewMetadata,
} from '@/app/[market]/(open)/f/components/availability/availability-previews'

export function generateMetadata({ params }: PreviewParams) {
  return previewMetadata(params)
}

export default function Page({ params }: PreviewParams) {
  return <AvailabilityPreviewPage params={params} />
}
