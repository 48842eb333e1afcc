import { loadReviews } from './load-reviews'
import { ReviewItem } from './review-item'

/** What brings more reviews and shows them, as one file that is loaded when somebody may ask for them. */
export const lateReviews = { loadReviews, ReviewItem }
