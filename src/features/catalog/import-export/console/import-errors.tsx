interface Props {
	result: {
		errors: readonly { row: number; line: number; reason: string }[];
		/** Counts those that are not listed too. */
		refused: number;
	};
}

/** Lists the invalid rows, each with its row and what to correct. */
export function ImportErrors({ result: { errors, refused } }: Props) {
	if (errors.length === 0) return null;
	const hidden = refused - errors.length;
	return (
		<>
			<section
				aria-label="Rows with errors"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work with the keyboard
				tabIndex={0}
				className="max-h-72 overflow-y-auto rounded-md border border-line"
			>
				<table className="data-table">
					<thead>
						<tr>
							<th scope="col">Row</th>
							<th scope="col">What to correct</th>
						</tr>
					</thead>
					<tbody>
						{errors.map(({ row, line, reason }) => (
							<tr key={`${row} ${reason}`}>
								<td>
									{row}
									{line !== row && <span className="block text-sm whitespace-nowrap text-muted">{`line ${line}`}</span>}
								</td>
								<td>{reason}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
			{hidden > 0 && <p className="text-muted">{`And ${hidden.toLocaleString("en-US")} more.`}</p>}
		</>
	);
}
