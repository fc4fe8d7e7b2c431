import { Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import type { Course } from "#features/catalog/courses/contract.ts";
import { CourseDetail, type ListedCourse, type SelectedPricing } from "#features/catalog/courses/storefront/index.ts";
import { CreditPrograms, type CreditTexts } from "#features/credit/programs/storefront/index.ts";
import { type CompletionRequirement, describeOption } from "#features/delivery/certificates/storefront/index.ts";
import type { CourseReviews as Reviews } from "#features/delivery/reviews/contract.ts";
import { CourseReviews, RatingLink } from "#features/delivery/reviews/storefront/index.ts";
import { recordVisit } from "#features/operations/analytics/storefront/index.ts";
import { cart } from "#features/sales/cart-items/storefront/index.ts";
import { lazyPart, useSession } from "#storefront-kit/index.ts";

/** Visitors who are not logged in don't load it. */
const UpgradeOffer = lazyPart(() =>
	import("#features/delivery/upgrades/storefront/index.ts").then((part) => part.UpgradeOffer),
);

const CoverSample = lazyPart(() =>
	import("#features/delivery/recordings/storefront/sample/cover-sample.tsx").then((part) => part.CoverSample),
);

interface Props {
	course: Course;
	related: ListedCourse[] | undefined;
	/** Null without enough reviews. */
	reviews: Reviews | null;
	/** Null without a certificate. */
	requirement: CompletionRequirement | null;
	/** Null without programs. */
	credit: CreditTexts | null;
}

/** The page of a course. Add to Cart opens the cart (specification, section 2). */
export function CoursePage({ course, related, reviews, requirement, credit }: Props) {
	const navigate = useNavigate();
	const session = useSession();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each course is one step
	useEffect(() => recordVisit("course"), [course.courseID]);

	function add({
		pricing: { id, sessionType, price: pricingPrice, grants, perSeat },
		seats,
		price,
		discountedPrice,
	}: SelectedPricing) {
		cart.add({
			courseID: course.courseID,
			image: course.imageSrc,
			course_name: course.title,
			creator: course.instructor,
			price,
			selectedPricing: { id, sessionType, price: pricingPrice, grants, seats, ...(perSeat ? { perSeat } : {}) },
			...(discountedPrice === null ? {} : { discounted_price: discountedPrice }),
			// The cart asks buyers of seats whether one is for them.
			...(perSeat && seats > 1 ? { attends: false } : {}),
		});
		recordVisit("cart");
		void navigate("/cart");
	}

	// What each body asks for is in the part about its credit.
	const credited = credit ? { ...course, credits: [], creditHours: null } : course;
	return (
		<CourseDetail
			course={course}
			related={related}
			rating={reviews && <RatingLink {...reviews} />}
			reviews={reviews && <CourseReviews {...reviews} />}
			programs={credit && <CreditPrograms {...credit} />}
			upgrades={
				session && (
					<Suspense>
						<UpgradeOffer courseID={course.courseID} />
					</Suspense>
				)
			}
			playSample={(cover) => (
				<Suspense fallback={cover}>
					<CoverSample courseID={course.courseID} cover={cover} />
				</Suspense>
			)}
			describeCertificate={requirement ? (pricing) => describeOption(requirement, credited, pricing) : undefined}
			onAdd={add}
		/>
	);
}
