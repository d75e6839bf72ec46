package model

const (
	SINGLE = iota
	SITE
	TOOLS
)

const (
	PUBLIC = iota
	PRIVATE
	READONLY
	DEPRECATED
)

type SettingItem struct {
	Key   string
	Value string
	Type  string
	Group int
	Flag  int
}
