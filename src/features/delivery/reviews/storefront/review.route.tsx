import { useCallback } from "react";
import { UntilRead } from "#features/people/accounts/storefront/index.ts";
import { useOwnData } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { getOwnReview } from "../contract.ts";
import type { Route } from "./+types/review.route";
import { ownReviewMessages as messages } from "./messages.ts";
import { ReviewForm } from "./review-form.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** The page on which an attendee writes, changes or deletes the review of a course. */
export default function ReviewPage({ params: { courseID } }: Route.ComponentProps) {
	const toRequest = useCallback(() => ({ params: { courseID } }), [courseID]);
	const { state, retry } = useOwnData(getOwnReview, toRequest);
	return (
		<Container width="text" className="pb-10">
			{state.is === "loaded" ? (
				<PageHeading eyebrow={messages.title} title={state.response.title} lead={state.response.completed ? messages.lead(state.response.name) : undefined} />
			) : (
				<PageHeading title={messages.title} />
			)}
			{state.is !== "loaded" && state.is !== "failed" && (
				<UntilRead is={state.is} skeleton={<Waiting />} what={messages.logInFor} back={`/reviews/${courseID}`} />
			)}
			{state.is === "failed" && (
				<div className="grid justify-items-start gap-5">
					<Notice tone="danger" live className="w-full">
						{state.message}
					</Notice>
					<div className="flex flex-wrap gap-3">
						<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
						<Button variant="secondary" onClick={retry}>
							{messages.tryAgain}
						</Button>
					</div>
				</div>
			)}
			{state.is === "loaded" &&
				(state.response.completed || state.response.review ? (
					<ReviewForm key={state.response.review?.writtenAt ?? "new"} review={state.response} onChange={retry} />
				) : (
					<div className="grid justify-items-start gap-5">
						<Notice title={messages.notCompleted} className="w-full">
							{messages.notCompletedText}
						</Notice>
						<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
					</div>
				))}
		</Container>
	);
}

const Waiting = () => <Skeleton className="h-72 w-full" />;
