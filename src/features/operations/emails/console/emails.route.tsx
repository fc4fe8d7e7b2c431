import { consoleMeta, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { listEmailTemplates } from "../contract.ts";
import { labels } from "./labels.ts";
import { RecentEmails } from "./recent-emails.tsx";
import { TemplatePreview } from "./template-preview.tsx";

export const meta = consoleMeta(labels.title);

export default function Emails() {
	const { data, failed } = useConsoleQuery(listEmailTemplates, {});
	return (
		<ConsolePage title={labels.title} lead={labels.lead}>
			{failed}
			{!data && !failed && <Skeleton className="h-96 w-full" />}
			{data && (
				<div className="grid gap-14">
					<TemplatePreview templates={data.templates} />
					<RecentEmails />
				</div>
			)}
		</ConsolePage>
	);
}
