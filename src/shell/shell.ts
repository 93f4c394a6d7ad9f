/** What the shell needs of script: the bar that hides, the button to the top, the splash that can be skipped. */
export {};
