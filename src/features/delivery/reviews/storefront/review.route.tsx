import { useCallback } from "react";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import { ButtonLink, Container, Notice, PageHeading, pageMeta, Skeleton, useOwnData } from "#storefront-kit/index.ts";
import { getOwnReview } from "../contract.ts";
import type { Route } from "./+types/review.route";
import { ownReviewMessages as messages } from "./messages.ts";
import { ReviewForm } from "./review-form.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** The page on which an attendee writes, changes or deletes the review of a course. */
export default function ReviewPage({ params: { courseID } }: Route.ComponentProps) {
	const toRequest = useCallback(() => ({ params: { courseID } }), [courseID]);
	const own = useOwnData(getOwnReview, toRequest);
	const { state } = own;
	const myOrders = <ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>;
	return (
		<Container width="text" className="min-h-svh pb-10">
			{state.is === "loaded" ? (
				<PageHeading
					eyebrow={messages.title}
					title={state.response.title}
					lead={state.response.completed ? messages.lead(state.response.name) : undefined}
				/>
			) : (
				<PageHeading title={messages.title} />
			)}
			<OwnDataPart
				own={own}
				skeleton={<Skeleton className="h-72 w-full" />}
				what={messages.logInFor}
				back={`/reviews/${courseID}`}
				actions={myOrders}
			>
				{(response) =>
					response.completed || response.review ? (
						<ReviewForm key={response.review?.writtenAt ?? "new"} review={response} onChange={own.retry} />
					) : (
						<div className="grid justify-items-start gap-5">
							<Notice title={messages.notCompleted} className="w-full">
								{messages.notCompletedText}
							</Notice>
							{myOrders}
						</div>
					)
				}
			</OwnDataPart>
		</Container>
	);
}
