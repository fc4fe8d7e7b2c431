import { useEffect } from "react";
import { consoleMeta, ListPage, useConsoleQuery, useList } from "#console-kit/index.ts";
import { listDiscrepancies } from "#features/sales/discrepancies/contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Discrepancies } from "./discrepancies.tsx";
import { orderListMessages as messages } from "./messages.ts";
import { orders } from "./order-table.tsx";

export const meta = consoleMeta(messages.title);

/** Seconds between updates of the visible list. */
const pollSeconds = 10;

/** Lists all orders, latest first by default. */
export default function Orders() {
	const list = useList(orders);
	const { data: open } = useConsoleQuery(listDiscrepancies, { query: {} });
	useNow(list.again, list.rows !== undefined && list.rows.length <= 50);
	return (
		<ListPage
			list={list}
			messages={messages}
			actions={
				<Button variant="secondary" onClick={list.again}>
					Refresh
				</Button>
			}
			above={open && open.count > 0 && <Discrepancies open={open.discrepancies} count={open.count} />}
			notice={
				list.first?.narrowed && (
					<Notice>Too many customers match. This list shows the orders of the newest 300. To narrow it, enter more of the name or address.</Notice>
				)
			}
		/>
	);
}

/** Refetches every few seconds while the page is visible. */
function useNow(again: () => void, on: boolean): void {
	useEffect(() => {
		if (!on) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") again();
		}, pollSeconds * 1000);
		return () => clearInterval(timer);
	});
}
