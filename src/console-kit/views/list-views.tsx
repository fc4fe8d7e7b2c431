import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type ListView, listViews } from "#api/list-views-contract.ts";
import { useConsoleQuery } from "#console-kit/api/console-api.tsx";
import { viewMessages as messages } from "#console-kit/messages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/text/classes.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { isSameView } from "./select-visible-columns.ts";
import { EditViewDialog, SaveViewDialog } from "./view-dialogs.tsx";

interface Props {
	/** Names the list, as its address does. */
	list: string;
	columns: readonly { id: string; header: string }[];
}

/** The staff member's saved views of a list, and the choice of columns. The address holds what a view saves. */
export function ListViews({ list, columns }: Props) {
	const [params] = useSearchParams();
	const { data } = useConsoleQuery(listViews, { query: { list } });
	const [open, setOpen] = useState<"save" | "edit" | "columns" | null>(null);
	const views = data?.views ?? [];
	const query = params.toString();
	const current = views.find((view) => isSameView(view.query, query));
	const close = () => setOpen(null);
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			{views.length > 0 && (
				<nav aria-label="Saved views">
					<ul className="flex flex-wrap gap-1">
						<ViewLink name="All" query="" isCurrent={query === ""} />
						{views.map((view) => (
							<ViewLink key={view.id} {...view} isCurrent={view === current} />
						))}
					</ul>
				</nav>
			)}
			<div className="-ms-3 flex flex-wrap gap-1 sm:ms-auto">
				{current && (
					<Button variant="quiet" onClick={() => setOpen("edit")}>
						{messages.edit}
					</Button>
				)}
				{data && !current && query !== "" && (
					<Button variant="quiet" onClick={() => setOpen("save")}>
						{messages.save}
					</Button>
				)}
				<Button variant="quiet" onClick={() => setOpen("columns")}>
					Columns
				</Button>
			</div>
			<SaveViewDialog open={open === "save"} onClose={close} list={list} query={query} />
			{current && <EditViewDialog key={current.id} open={open === "edit"} onClose={close} view={current} />}
			<ColumnsDialog open={open === "columns"} onClose={close} columns={columns} />
		</div>
	);
}

function ViewLink({ name, query, isCurrent }: Pick<ListView, "name" | "query"> & { isCurrent: boolean }) {
	return (
		<li>
			<Link
				to={{ search: query }}
				preventScrollReset
				aria-current={isCurrent ? "true" : undefined}
				className={classes(
					"inline-flex min-h-11 items-center rounded-md px-3 text-sm wrap-anywhere",
					isCurrent ? "bg-brand-wash font-semibold text-brand" : "text-muted hover:bg-surface",
				)}
			>
				{name}
			</Link>
		</li>
	);
}
