import { consoleMeta } from "#console-kit/index.ts";
import { QuotesPart } from "#features/sales/quotes/console/index.ts";
import { getMessage, listMessages } from "../console-contract.ts";
import type { Route } from "./+types/estimate.route";
import { ConversationPage } from "./conversation-page.tsx";

export const meta = consoleMeta("Estimate request");

const changedByQuotes = [getMessage, listMessages];

export default function Estimate({ params }: Route.ComponentProps) {
	return (
		<ConversationPage kind="estimate" id={params.id}>
			<QuotesPart estimateId={params.id} changes={changedByQuotes} />
		</ConversationPage>
	);
}
