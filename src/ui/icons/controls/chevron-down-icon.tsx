import { DrawnIcon, type IconProps } from "../drawn-icon.tsx";

export function ChevronDownIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="m6 9.5 6 6 6-6" />
		</DrawnIcon>
	);
}
