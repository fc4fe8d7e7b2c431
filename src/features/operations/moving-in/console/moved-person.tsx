import { formatSiteTime, Section, useConsoleQuery } from "#console-kit/index.ts";
import { readMovedPerson } from "../console-contract.ts";

/** What an import said about a customer; nothing for those who signed up themselves. */
export function MovedPerson({ userId }: { userId: number }) {
	const { data, failed } = useConsoleQuery(readMovedPerson, { params: { id: String(userId) } });
	if (failed) return failed;
	if (!data?.person) return null;
	const { company, movedAt, invitedAt } = data.person;
	return (
		<Section id="before" title="Before Lectern" className="grid gap-3">
			<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
				<dt className="text-muted">Imported</dt>
				<dd>{formatSiteTime(movedAt)}</dd>
				{company && (
					<>
						<dt className="text-muted">Company</dt>
						<dd>{company}</dd>
					</>
				)}
				<dt className="text-muted">Invited</dt>
				<dd>{invitedAt ? formatSiteTime(invitedAt) : "Not yet"}</dd>
			</dl>
		</Section>
	);
}
