package data

import (
	"example.org/shelf/v3/internal/conf"
	"example.org/shelf/v3/internal/model"
	"example.org/shelf/v3/internal/offline_download/tool"
)

var initialSettingItems []model.SettingItem

func InitialSettings() []model.SettingItem {
	initialSettingItems = []model.SettingItem{
		// {Key: "old_title", Value: "x", Type: conf.TypeString, Group: model.SITE},
		{Key: "version", Value: conf.Version, Type: conf.TypeString, Group: model.SITE, Flag: model.READONLY},
		{Key: conf.SiteTitle, Value: "Shelf", Type: conf.TypeString, Group: model.SITE},
		{Key: conf.Announcement, Value: `### hello
world`, Type: conf.TypeText, Group: model.SITE},
		{Key: "layout", Value: "list", Type: conf.TypeSelect, Options: "list,grid",
			Group: model.SITE, Flag: model.PRIVATE},
	}
	initialSettingItems = append(initialSettingItems, tool.Tools.Items()...)
	return initialSettingItems
}
