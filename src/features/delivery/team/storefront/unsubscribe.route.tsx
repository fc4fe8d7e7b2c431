import { Button, Container, PageHeading, pageMeta } from "#storefront-kit/index.ts";
import { stopRemindersMessages } from "../messages.ts";
import type { Route } from "./+types/unsubscribe.route";

const { page: messages } = stopRemindersMessages;

export const headers = () => ({ "cache-control": "no-store" });
export const meta = pageMeta({ title: messages.title, hidden: true });

/** Acts only when its button is pressed, because mail scanners open links too. */
export default function StopReminders({ params }: Route.ComponentProps) {
	return (
		<Container width="text" className="pb-8">
			<PageHeading title={messages.title} lead={messages.lead} />
			<form method="post" action={`/myTeam/unsubscribe/${encodeURIComponent(params.token)}`}>
				<Button type="submit" size="large">
					{messages.button}
				</Button>
			</form>
		</Container>
	);
}
