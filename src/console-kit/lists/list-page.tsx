import type { ReactNode } from "react";
import type { Call } from "#api/call.ts";
import { ListViews } from "#console-kit/views/list-views.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ListExport } from "./list-export.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListState } from "./use-list.ts";

interface Texts {
	title: string;
	/** The accessible name of the table, `title` by default. */
	label?: string;
	lead?: ReactNode;
	/** Shown instead of an empty table. */
	none: { title: string; text?: ReactNode };
	/** Shown when the filters match nothing. */
	noMatch?: { title: string; text?: ReactNode };
}

interface Props<C extends Call, Row> {
	list: ListState<C, Row>;
	messages: Texts;
	/** Instead of the fields that the list defines. */
	filters?: ReactNode;
	/** Instead of the export of what the table shows. */
	exports?: ReactNode;
	/** Beside the export. */
	actions?: ReactNode;
	/** Between the heading and the list. */
	above?: ReactNode;
	/** Between the filters and the table. */
	notice?: ReactNode;
	icon?: ReactNode;
	/** Below the table. */
	children?: ReactNode;
}

/** A console page with one list: heading, export, saved views, filters and table. */
export function ListPage<C extends Call, Row extends object>({
	list,
	messages,
	filters,
	exports,
	actions,
	above,
	notice,
	icon,
	children,
}: Props<C, Row>) {
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					{exports ?? <ListExport {...list.source} />}
					{actions}
				</>
			}
		>
			{above}
			<ListViewsOf list={list} />
			{filters ?? <ListFilters list={list} />}
			{notice}
			<ListTable list={list} messages={messages} icon={icon} />
			{children}
		</ConsolePage>
	);
}

/** A part of a page with one list. `id` is that of its heading. */
export function ListSection<C extends Call, Row extends object>({
	list,
	id,
	messages,
	exports = <ListExport {...list.source} />,
	children,
}: Pick<Props<C, Row>, "list" | "messages" | "exports" | "children"> & { id: string }) {
	return (
		<section aria-labelledby={id} className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id={id} className="text-xl">
					{messages.title}
				</h2>
				{exports}
			</div>
			{messages.lead && <p className="max-w-text text-muted">{messages.lead}</p>}
			<ListViewsOf list={list} />
			<ListFilters list={list} />
			<ListTable list={list} messages={messages} level={3} />
			{children}
		</section>
	);
}

function ListViewsOf<C extends Call, Row>({ list: { source, columns } }: { list: ListState<C, Row> }) {
	return source.list.views && <ListViews list={source.list.views} columns={columns} />;
}

interface TableProps<C extends Call, Row> extends Pick<Props<C, Row>, "list" | "messages" | "icon"> {
	/** The level of the heading of the empty state. */
	level?: 2 | 3;
}

/** The table of a list, why it's empty, or why it couldn't be loaded. */
export function ListTable<C extends Call, Row extends object>({ list, messages, icon, level = 2 }: TableProps<C, Row>) {
	const { rows, isStale, error, failed, more, sort, source, visibleColumns } = list;
	if (error || failed) return failed;
	const empty = (list.isFiltered && messages.noMatch) || messages.none;
	return (
		<DataTable
			label={messages.label ?? messages.title}
			columns={visibleColumns}
			rows={rows}
			isStale={isStale}
			{...(source.list.rowKey ? { rowKey: source.list.rowKey } : {})}
			{...(sort ? { sort } : {})}
			more={more}
			empty={
				<EmptyState icon={icon} title={empty.title} level={level}>
					{empty.text}
				</EmptyState>
			}
		/>
	);
}
