import { Suspense, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { listManagers } from "#features/delivery/seats/managers-contract.ts";
import { Managers, useCall } from "#features/delivery/seats/storefront/index.ts";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import {
	Button,
	ButtonLink,
	Container,
	EmptyState,
	PageHeading,
	pageMeta,
	Skeleton,
	toast,
	useOwnData,
} from "#storefront-kit/index.ts";
import { UserIcon } from "#ui/icons/user-icon.tsx";
import { filterStates, getTeam, maxChosen, sortKeys, type TeamMember } from "../contract.ts";
import { teamMessages as messages } from "./messages.ts";
import { Pager } from "./pager.tsx";
import { TeamActions } from "./team-actions.tsx";
import { TeamFiles } from "./team-files.tsx";
import { TeamFilter } from "./team-filter.tsx";
import { TeamList } from "./team-list.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const toManagersRequest = () => ({});

/** `/myTeam`: who of a buyer's colleagues has finished. The filter is in the address. */
export default function MyTeam() {
	const [params, setParams] = useSearchParams();
	const address = params.toString();
	const toRequest = useCallback(() => ({ query: readQuery(new URLSearchParams(address)) }), [address]);
	const own = useOwnData(getTeam, toRequest);
	const managers = useOwnData(listManagers, toManagersRequest);
	const [chosen, setChosen] = useState<ReadonlyMap<string, TeamMember>>(new Map());
	const choose = (people: readonly TeamMember[], isChosen: boolean) =>
		setChosen((before) => {
			const after = new Map(before);
			for (const person of people)
				if (!isChosen) after.delete(person.id);
				else if (after.size < maxChosen) after.set(person.id, person);
			return after;
		});
	const clear = () => setChosen(new Map());
	const { call } = useCall();
	const chooseAll = async (pages: number) => {
		for (let number = 1; number <= pages; number++) {
			const { response, failure } = await call(getTeam, { query: { ...readQuery(params), page: String(number) } });
			if (failure) toast.error(failure.message);
			if (!response) return;
			choose(response.people, true);
		}
	};
	const page = Number(readQuery(params).page ?? 1);
	const change = (changed: Record<string, string>) =>
		setParams((before) => {
			for (const [name, value] of Object.entries({ page: "", ...changed }))
				if (value) before.set(name, value);
				else before.delete(name);
			return before;
		});
	return (
		<Container className="min-h-svh pb-10">
			<PageHeading title={messages.title} lead={messages.lead} />
			<OwnDataPart own={own} skeleton={<TeamSkeleton />} what={messages.logInFor} back="/myTeam">
				{({ people, total, certified, pages, courses }) => (
					<>
						<Suspense fallback={<ManagersSkeleton />}>
							<OwnDataPart own={managers} skeleton={<ManagersSkeleton />} what={messages.logInFor}>
								{(response) => (
									<Managers
										{...response}
										onChange={() => {
											managers.retry();
											own.retry();
										}}
									/>
								)}
							</OwnDataPart>
						</Suspense>
						{courses.length === 0 ? (
							<EmptyState
								icon={<UserIcon size={34} />}
								title={messages.none}
								actions={<ButtonLink to="/training">{messages.browse}</ButtonLink>}
							>
								{messages.noneText}
							</EmptyState>
						) : (
							<>
								<TeamFilter key={params.get("search")} params={params} courses={courses} onChange={change} />
								<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
									<p role="status" className="text-muted">
										{total > 0 ? messages.found(total, certified) : messages.nothingFound}
									</p>
									{total > 0 && <TeamFiles filter={readFilter(params)} label={messages.download} />}
								</div>
								{chosen.size > 0 && (
									<TeamActions
										chosen={[...chosen.values()]}
										onDone={() => {
											clear();
											own.retry();
										}}
										onClear={clear}
									>
										<TeamFiles filter={{ ids: [...chosen.keys()] }} label={messages.downloadChosen} />
									</TeamActions>
								)}
								{pages > 1 && total <= maxChosen && (
									<p>
										<Button variant="quiet" onClick={() => void chooseAll(pages)}>
											{messages.chooseEveryone(total)}
										</Button>
									</p>
								)}
								<TeamList people={people} chosen={chosen} onChoose={choose} />
								<Pager page={page} pages={pages} onPage={(next) => change({ page: String(next) })} />
								<p className="mt-6">
									<ButtonLink to="/myOrders" variant="quiet">
										{messages.orders}
									</ButtonLink>
								</p>
							</>
						)}
					</>
				)}
			</OwnDataPart>
		</Container>
	);
}

/** The filter of the address. What the server would refuse is left out. */
function readFilter(params: URLSearchParams) {
	const search = params.get("search");
	const course = params.get("course")?.match(/^[1-9]\d{0,8}$/)?.[0];
	const state = filterStates.find((known) => known === params.get("state"));
	return { ...(search ? { search } : {}), ...(course ? { course } : {}), ...(state ? { state } : {}) };
}

/** The filter, order and page of the address. */
function readQuery(params: URLSearchParams) {
	const page = params.get("page")?.match(/^[1-9]\d{0,4}$/)?.[0];
	const sort = sortKeys.find((known) => known === params.get("sort"));
	return { ...readFilter(params), ...(sort ? { sort } : {}), ...(page ? { page } : {}) };
}

/** As high as the screen, so that nothing below it moves when the list replaces it. */
function TeamSkeleton() {
	return (
		<div className="grid min-h-screen content-start gap-3" aria-busy="true">
			<p role="status" className="sr-only">
				{messages.loading}
			</p>
			{[0, 1, 2, 3, 4].map((line) => (
				<Skeleton key={line} className="h-24 w-full" />
			))}
		</div>
	);
}

const ManagersSkeleton = () => <Skeleton className="mb-6 h-80 w-full sm:h-53" />;
