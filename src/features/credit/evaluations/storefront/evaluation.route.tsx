import { useCallback } from "react";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import { ButtonLink, Container, Notice, PageHeading, pageMeta, Skeleton, useOwnData } from "#storefront-kit/index.ts";
import { getOwnEvaluation, type OwnEvaluation } from "../contract.ts";
import type { Route } from "./+types/evaluation.route";
import { EvaluationForm } from "./evaluation-form.tsx";
import { evaluationMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** The page on which an attendee evaluates a course that grants credit. */
export default function EvaluationPage({ params: { reference } }: Route.ComponentProps) {
	const toRequest = useCallback(() => ({ params: { reference } }), [reference]);
	const own = useOwnData(getOwnEvaluation, toRequest);
	const { state } = own;
	return (
		<Container width="text" className="min-h-svh pb-10">
			{state.is === "loaded" ? (
				<PageHeading
					eyebrow={messages.title}
					title={state.response.title}
					lead={state.response.state === "open" ? messages.lead : undefined}
				/>
			) : (
				<PageHeading title={messages.title} />
			)}
			<OwnDataPart
				own={own}
				skeleton={<Skeleton />}
				what={messages.logInFor}
				back={`/evaluations/${reference}`}
				actions={<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>}
			>
				{(evaluation) => <Evaluation evaluation={evaluation} reference={reference} onChange={own.retry} />}
			</OwnDataPart>
		</Container>
	);
}

interface Props {
	evaluation: OwnEvaluation;
	reference: string;
	onChange: () => void;
}

function Evaluation({ evaluation, reference, onChange }: Props) {
	if (evaluation.state === "open")
		return (
			<EvaluationForm
				key={evaluation.answers?.changedAt ?? "new"}
				evaluation={evaluation}
				reference={reference}
				onChange={onChange}
			/>
		);
	const isLocked = evaluation.state === "locked";
	return (
		<div className="grid justify-items-start gap-5">
			<Notice title={isLocked ? messages.locked : messages.tooEarly} className="w-full">
				{isLocked ? messages.lockedText : messages.tooEarlyText}
			</Notice>
			<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
		</div>
	);
}
