import { consoleMeta, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { readConnections } from "../console-contract.ts";
import { EmailServerSection } from "./email-server-section.tsx";
import { connectionsMessages as messages } from "./messages.ts";
import { StripeSection } from "./stripe-section.tsx";

export const meta = consoleMeta(messages.title);

/** `/console/connections`: connects Stripe and an email server. */
export default function ConnectionsPage() {
	const { data, failed } = useConsoleQuery(readConnections, {});
	return (
		<ConsolePage
			title={messages.title}
			lead="Connect the services that take payments and send emails. A connection is tested before it is saved, and works at once."
		>
			{failed ? (
				failed
			) : !data ? (
				<div role="status" aria-busy="true" className="grid gap-4">
					<span className="sr-only">Loading connections</span>
					<Skeleton className="h-80 w-full" />
					<Skeleton className="h-80 w-full" />
				</div>
			) : (
				<div className="grid gap-12">
					<StripeSection connection={data.stripe} />
					<EmailServerSection connection={data.email} />
				</div>
			)}
		</ConsolePage>
	);
}
