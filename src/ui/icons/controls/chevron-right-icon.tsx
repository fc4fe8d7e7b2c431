import { DrawnIcon, type IconProps } from "../drawn-icon.tsx";

export function ChevronRightIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="m9.5 6 6 6-6 6" />
		</DrawnIcon>
	);
}
