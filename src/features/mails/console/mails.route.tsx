import { ButtonLink } from "../../../ui/button-link.tsx";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LockIcon } from "../../../ui/icons/lock-icon.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LogInFirst, UntilRead } from "../../accounts/storefront/index.ts";
import { listMailTemplates } from "../contract.ts";
import { Failed } from "./failed.tsx";
import { RecentMails } from "./recent-mails.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { useAnswer } from "./use-answer.ts";
import { words } from "./words.ts";

export const meta = pageMeta({ title: words.title, hidden: true });

/** For operators: every mail that the product sends as it looks, and the latest ones with what became of them. */
export default function Mails() {
	const { state, again } = useAnswer(listMailTemplates, {});
	const skeleton = <Skeleton className="h-96 w-full" />;
	return (
		<Container className="pb-16">
			<PageHeading title={words.title} lead={words.lead} />
			{state.is === "unread" && <UntilRead skeleton={skeleton} what={words.what} />}
			{state.is === "signed-out" && <LogInFirst what={words.what} />}
			{state.is === "loading" && (
				<div role="status" aria-busy="true">
					<span className="sr-only">Loading</span>
					{skeleton}
				</div>
			)}
			{state.is === "closed" && (
				<EmptyState icon={<LockIcon size={32} />} title={words.closed} actions={<ButtonLink to="/">Go to the home page</ButtonLink>}>
					{words.closedMore}
				</EmptyState>
			)}
			{state.is === "failed" && <Failed message={state.message} again={again} />}
			{state.is === "loaded" && (
				<div className="grid gap-14">
					<TemplatePreview templates={state.answer.templates} />
					<RecentMails />
				</div>
			)}
		</Container>
	);
}
