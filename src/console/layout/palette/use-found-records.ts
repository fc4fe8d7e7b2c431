import { useEffect, useState } from "react";
import { type Role, roleAllows, useConsoleQuery } from "#console-kit/index.ts";
import { listConsoleCourses } from "#features/catalog/course-editor/console-contract.ts";
import { listCustomers } from "#features/people/customers/contract.ts";
import { listOrders } from "#features/sales/order-management/contract.ts";
import type { Command } from "./matches.ts";

/** Each search shows this many. */
const maxPerKind = 5;
const minLength = 3;
const pauseMs = 250;

/** Finds courses, customers and orders that this role can open, shortly after the last key. */
export function useFoundRecords(text: string, role: Role): { found: Command[]; busy: boolean } {
	const [search, setSearch] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setSearch(text.trim()), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	const isLong = search.length >= minLength;
	const mayEdit = roleAllows("editor", role);
	const maySupport = roleAllows("support", role);
	const courses = useConsoleQuery(listConsoleCourses, { query: { search } }, { enabled: isLong && mayEdit });
	const customers = useConsoleQuery(listCustomers, { query: { search } }, { enabled: isLong && maySupport });
	const orders = useConsoleQuery(
		listOrders,
		{ query: { search } },
		{ enabled: isLong && roleAllows("support-or-accountant", role) },
	);
	const found = isLong
		? [
				...(courses.data?.courses ?? [])
					.slice(0, maxPerKind)
					.map(({ id, title }) => ({ group: "Courses", label: title, to: `/console/courses/${id}` })),
				...(customers.data?.customers ?? []).slice(0, maxPerKind).map(({ id, fullName, email }) => ({
					group: "Customers",
					label: `${fullName}, ${email}`,
					to: `/console/people/${id}`,
				})),
				...(orders.data?.orders ?? []).slice(0, maxPerKind).map(({ id, title, buyer }) => ({
					group: "Orders",
					label: [`Order ${id}`, buyer?.fullName ?? "", title].filter(Boolean).join(", "),
					to: `/console/orders/${id}`,
				})),
			]
		: [];
	return { found, busy: text.trim() !== search || courses.isFetching || customers.isFetching || orders.isFetching };
}
