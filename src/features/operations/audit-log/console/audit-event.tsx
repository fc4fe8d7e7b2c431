import { Link } from "react-router";
import { useConsoleAccess } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import type { AuditEntry } from "../contract.ts";

interface Props {
	entry: AuditEntry;
	/** The address of this page, filtered by the same subject. */
	history: string;
}

export function AuditEvent({ entry: { summary, changes, labels, address }, history }: Props) {
	const { role } = useStaffMember();
	const { isOpenTo } = useConsoleAccess();
	return (
		<div className="grid gap-1">
			<p>{summary}</p>
			{changes && (
				<details>
					<summary className="flex min-h-8 cursor-pointer items-center text-xs text-brand">Changes</summary>
					<dl className="grid gap-2 rounded-md bg-sunken p-3 text-xs">
						{Object.entries(changes).map(([field, { before, after }]) => (
							<div key={field} className="grid gap-0.5">
								<dt className="font-semibold">{labels[field]}</dt>
								<dd>
									<span className="text-muted">{"Before: "}</span>
									{formatValue(before)}
								</dd>
								<dd>
									<span className="text-muted">{"After: "}</span>
									{formatValue(after)}
								</dd>
							</div>
						))}
					</dl>
				</details>
			)}
			<p className="flex flex-wrap gap-x-4 text-xs">
				{address && isOpenTo(address, role) && (
					<Link to={address} className="link inline-flex min-h-8 items-center">
						Open
						<span className="sr-only">{` the item of this entry: ${summary}`}</span>
					</Link>
				)}
				<Link to={history} className="link inline-flex min-h-8 items-center">
					History
					<span className="sr-only">: {summary}</span>
				</Link>
			</p>
		</div>
	);
}

function formatValue(value: unknown): string {
	if (value === null || value === undefined || value === "") return "empty";
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
