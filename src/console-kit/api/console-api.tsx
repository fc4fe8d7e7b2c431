import {
	type InfiniteData,
	type QueryKey,
	useInfiniteQuery,
	useMutation,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { isOutage, type Outcome } from "#api/outcome.ts";
import type { RefusalOf } from "#api/refusal.ts";
import { newRequestKey } from "#api/request-key.ts";
import { useSignedInClient } from "#storefront-kit/index.ts";
import { Failed } from "#ui/console/failed.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useConsoleAccess } from "./access-context.ts";

export class CallRefused<C extends Call = Call> extends Error {
	override name = "CallRefused";
	readonly status: number;
	readonly refusal: RefusalOf<C>;
	constructor(status: number, refusal: RefusalOf<C>) {
		super(refusal.message);
		this.status = status;
		this.refusal = refusal;
	}
}

/** Returns the query key of a call; without an input, the key prefix of all its inputs. */
export const toQueryKey = (call: Call, input?: object): QueryKey =>
	input === undefined ? [call.path] : [call.path, input];

const accessCodes = new Set(["operators_only", "link_needed", "second_factor_needed", "other_role"]);

/**
 * Returns the API client of the console: it returns the response of a call, and throws `CallRefused` when it is
 * refused. It asks for the second factor again when a call requires it.
 */
export function useConsoleApiClient() {
	const signedInClient = useSignedInClient({ comeBack: true });
	const { confirmIdentity, accessRefused } = useConsoleAccess();
	return useMemo(
		() => ({
			async call<C extends Call>(call: C, input: InputOf<C>, headers?: Record<string, string>): Promise<ResponseOf<C>> {
				let outcome: Outcome<C> | null = await signedInClient.call(call, input, headers);
				if (outcome && !outcome.ok && outcome.refusal.code === "confirmation_needed" && (await confirmIdentity()))
					outcome = await signedInClient.call(call, input, headers);
				if (!outcome) throw new CallRefused(401, { code: "not_signed_in", message: "Please log in first." });
				if (outcome.ok) return outcome.response;
				if (accessCodes.has(outcome.refusal.code)) accessRefused(call);
				throw new CallRefused(outcome.status, outcome.refusal);
			},
		}),
		[signedInClient, confirmIdentity, accessRefused],
	);
}

/** Whether a failure says nothing about what was loaded before: the server can't be reached, or fails itself. */
export const isTemporary = (error: Error): boolean => !(error instanceof CallRefused) || isOutage(error.status);

/**
 * Whether a screen keeps what it has loaded, and what was typed there: it refreshes again later, after a second factor
 * or a login.
 */
export const keepsScreen = (error: Error): boolean =>
	isTemporary(error) ||
	(error instanceof CallRefused && (error.status === 401 || error.refusal.code === "second_factor_needed"));

interface QueryOptions<C extends Call> {
	enabled?: boolean;
	/** When the response changes by itself, such as at the time of a publication; null if it doesn't. */
	changesAt?: (response: ResponseOf<C>) => string | null;
}

/** The server publishes once a minute. A longer time than a timer takes is checked again. */
const untilChange = (at: string | null): number | false =>
	at !== null && Math.min(Math.max(Date.parse(at) - Date.now(), 0) + 20_000, 2 ** 31 - 1);

/**
 * Loads the response of a call and refreshes it while a component uses it. A failed refresh can keep the response: see
 * `keepsScreen`.
 */
export function useConsoleQuery<C extends Call>(
	call: C,
	input: InputOf<C>,
	{ enabled = true, changesAt }: QueryOptions<C> = {},
) {
	const apiClient = useConsoleApiClient();
	const query = useQuery({
		queryKey: toQueryKey(call, input),
		queryFn: () => apiClient.call(call, input),
		enabled,
		refetchInterval: ({ state: { data } }) => (data && changesAt ? untilChange(changesAt(data)) : false),
	});
	const { data, isFetching, refetch } = query;
	const error = data !== undefined && query.error && keepsScreen(query.error) ? null : query.error;
	const failed = showFailure(error, refetch);
	/** What a page shows instead of its content, or above what it has loaded. */
	const pending = failed ?? (data === undefined && <Skeleton />);
	return { data, error, failed, pending, isFetching, refetch };
}

/** What a screen shows of an error: its message, and a button that tries again. */
const showFailure = (error: Error | null, refetch: () => unknown) =>
	error && <Failed message={error.message} again={() => void refetch()} />;

type ListQuery = Record<string, string | undefined>;

interface RowsOptions {
	/** The name of the parameter that requests the next page. */
	cursor?: string;
	/** The path parameters of the call. */
	params?: Record<string, string> | undefined;
}

/** What a list's page is requested with. `at`: its cursor; none for the first one. */
export function toPageInput<C extends Call>(
	query: ListQuery,
	{ cursor = "before", params }: RowsOptions,
	at: string | number | undefined,
): InputOf<C> {
	const filled = Object.entries({ ...query, [cursor]: at && String(at) }).filter(([, value]) => value);
	const input: object = { ...(params ? { params } : {}), query: Object.fromEntries(filled) };
	return input as InputOf<C>;
}

/**
 * Loads the rows of a paginated list.
 *
 * @param toPage the rows of a response and the cursor of the next page, null at the end
 */
export function useRows<C extends Call, Row>(
	call: C,
	query: ListQuery,
	toPage: (answer: ResponseOf<C>) => { rows: readonly Row[]; next: string | number | null },
	options: RowsOptions = {},
) {
	const apiClient = useConsoleApiClient();
	const { params } = options;
	const others = JSON.stringify({ ...query, search: undefined, sort: undefined, params });
	const result = useInfiniteQuery({
		queryKey: toQueryKey(call, { list: query, params }),
		meta: { others },
		// The rows stay while the user searches or sorts, so that a click on one of them, or the focus on a heading, is not
		// lost.
		placeholderData: (previous: InfiniteData<ResponseOf<C>, string> | undefined, query) =>
			query?.meta?.others === others ? previous : undefined,
		initialPageParam: "",
		queryFn: ({ pageParam }): Promise<ResponseOf<C>> => apiClient.call(call, toPageInput<C>(query, options, pageParam)),
		getNextPageParam: (last) => {
			const { next } = toPage(last);
			return next === null ? undefined : String(next);
		},
	});
	// As in `useConsoleQuery`. Further rows that did not load are an error.
	const error = result.isRefetchError && keepsScreen(result.error) ? null : result.error;
	return {
		first: result.data?.pages[0],
		rows: result.data?.pages.flatMap((page) => toPage(page).rows),
		/** Whether the rows are those of the previous search or order, until the new ones have loaded. */
		isStale: result.isPlaceholderData,
		error,
		failed: showFailure(error, result.refetch),
		again: () => void result.refetch(),
		more: result.hasNextPage ? { load: () => void result.fetchNextPage(), busy: result.isFetchingNextPage } : undefined,
	};
}

interface ActOptions<C extends Call> {
	/** Calls whose cached responses are stale after this call. */
	changes?: readonly Call[];
	/** The message after success. */
	done?: (answer: ResponseOf<C>) => string | undefined;
	/** Handles a refusal. Returns true if it was shown already, which suppresses the toast. */
	refused?: (refusal: CallRefused<C>) => boolean;
}

/**
 * Returns a function that makes a change, shows its result, and reloads the affected queries. A change whose answer was
 * lost is sent again with the same key, so that money moves once.
 */
export function useAct<C extends Call>(call: C, { changes = [], done, refused }: ActOptions<C> = {}) {
	const apiClient = useConsoleApiClient();
	const client = useQueryClient();
	const requestKey = useRef<string>(undefined);
	const { mutateAsync, isPending } = useMutation({
		mutationFn: (input: InputOf<C>) => {
			requestKey.current ??= newRequestKey();
			return apiClient.call(call, input, { "idempotency-key": requestKey.current });
		},
		onSettled: (_response, error) => {
			if (!error || !isTemporary(error)) requestKey.current = undefined;
		},
		onSuccess: async (response) => {
			const text = done?.(response);
			if (text) toast.success(text);
			// Pages that are opened next reload their data, including data of other features.
			await client.invalidateQueries({ refetchType: "none" });
			await Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: toQueryKey(changed) })));
		},
		onError: (error) => {
			if (error instanceof CallRefused && (refused?.(error) || error.refusal.code === "confirmation_needed")) return;
			toast.error(error.message);
		},
	});
	/** Resolves to the response, or to undefined when the call was refused. */
	const act = useCallback((input: InputOf<C>) => mutateAsync(input).catch(() => undefined), [mutateAsync]);
	return { act, busy: isPending };
}
