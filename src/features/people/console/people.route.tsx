import { type SubmitEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchIcon } from "../../../ui/icons/search-icon.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { CallRefused, useRows } from "../../operators/console/index.ts";
import { when } from "../../orders/console/index.ts";
import { listPeople, type PersonRow } from "../contract.ts";
import { roleWords } from "./words.ts";

export const meta = pageMeta({ title: "People", hidden: true });

const columns: Column<PersonRow>[] = [
	{
		id: "name",
		header: "Name",
		cell: ({ id, fullName, role }) => (
			<span className="inline-flex flex-wrap items-center gap-2">
				<Link to={`/console/people/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
					{fullName}
				</Link>
				{role && <Badge tone="info">{roleWords[role]}</Badge>}
			</span>
		),
	},
	{ id: "email", header: "Mail", cell: ({ email }) => email },
	{ id: "phone", header: "Phone", cell: ({ phone }) => phone },
	{ id: "joinedAt", header: "Since", cell: ({ joinedAt }) => <time dateTime={joinedAt}>{when(joinedAt)}</time> },
	{ id: "courses", header: "Courses", align: "end", cell: ({ courses }) => courses },
];

/** Everybody with an account, the newest first; what is looked for stands in the address. */
export default function People() {
	const [params, setParams] = useSearchParams();
	const search = params.get("search") ?? "";
	const [typed, setTyped] = useState(search);
	const { rows, error, again, more } = useRows(listPeople, { search }, ({ people, next }) => ({ rows: people, next }));
	const fault = error instanceof CallRefused ? error.refusal.details?.[0]?.message : undefined;
	const look = (words: string) => setParams(words === "" ? {} : { search: words }, { replace: true, preventScrollReset: true });
	function find(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		look(typed.trim());
	}
	return (
		<ConsolePage title="People" lead="Everybody with an account, the newest first.">
			<search>
				<form onSubmit={find} className="grid max-w-text grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
					<TextField
						label="Search"
						hint="Any part of a name, mail or phone number"
						type="search"
						value={typed}
						onChange={(event) => {
							setTyped(event.target.value);
							if (event.target.value === "") look("");
						}}
						error={fault}
						maxLength={200}
						autoComplete="off"
						spellCheck={false}
					/>
					<Button type="submit" variant="secondary" className="mt-7 min-h-12" icon={<SearchIcon size={18} />}>
						Find
					</Button>
				</form>
			</search>
			{error && !fault && <Failed message={error.message} again={again} />}
			{!error && (
				<DataTable
					label="People"
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState title={search ? "Nobody fits" : "Nobody yet"}>
							{search ? "Please look for another part of the name, mail or phone number." : "As soon as somebody signs up they stand here."}
						</EmptyState>
					}
				/>
			)}
		</ConsolePage>
	);
}
