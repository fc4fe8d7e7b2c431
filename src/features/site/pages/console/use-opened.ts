import { useEffect, useState } from "react";
import { type Call, type InputOf, type ResponseOf, useConsoleQuery } from "#console-kit/index.ts";

/**
 * Loads what an editor works on, and keeps it: later responses must not change it.
 *
 * @param changesAt when it changes by itself
 */
export function useOpened<C extends Call>(
	call: C,
	input: InputOf<C>,
	changesAt?: (response: ResponseOf<C>) => string | null,
) {
	const { data, failed, isFetching } = useConsoleQuery(call, input, changesAt && { changesAt });
	const [opened, setOpened] = useState<ResponseOf<C>>();
	useEffect(() => {
		if (data && !isFetching) setOpened((before) => before ?? data);
	}, [data, isFetching]);
	return { opened, latest: data, failed };
}
